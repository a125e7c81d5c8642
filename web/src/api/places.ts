/**
 * Places for streams. Browsers allow some six connections to one server: with more windows in sight than that, streams
 * would leave none for requests. Windows without a place ask now and then instead.
 */
const PLACES = 4;

/** Takes a place if one is free; resolves to what gives it back. */
export type TakePlace = () => Promise<(() => void) | null>;

/** Places that all windows of this browser share. */
export function sharedPlaces(locks: LockManager | undefined = globalThis.navigator?.locks): TakePlace {
  return async () => {
    // Locks are for pages of this computer; elsewhere a window simply takes a place.
    if (!locks) return () => {};
    for (let number = 0; number < PLACES; number += 1) {
      const release = await tryLock(locks, `outflank-stream-${number}`);
      if (release) return release;
    }
    return null;
  };
}

function tryLock(locks: LockManager, name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      // Held until somebody calls this, or the page is gone.
      return new Promise<void>((release) => resolve(release));
    });
  });
}
