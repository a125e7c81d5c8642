/**
 * The number of streams at once. Browsers allow about six connections to a server, and some must remain for requests.
 * Windows without a slot poll instead.
 */
const SLOTS = 4;

/** Acquires a slot; resolves to the function that releases it, or to null if none is free. */
export type AcquireSlot = () => Promise<(() => void) | null>;

/** Slots that are shared by all windows of this browser. */
export function sharedSlots(locks: LockManager | undefined = globalThis.navigator?.locks): AcquireSlot {
  return async () => {
    // Locks are only available on secure origins such as localhost; elsewhere every window gets a slot.
    if (!locks) return () => {};
    for (let number = 0; number < SLOTS; number += 1) {
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
      // The lock is held until this function is called or the page is closed.
      return new Promise<void>((release) => resolve(release));
    });
  });
}
