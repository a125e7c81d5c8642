//! Worker threads that share a list of jobs.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// Has so many threads do the jobs, each with a worker of its own, and returns the results in
/// the order of the jobs. The first failure stops all workers and is returned instead.
pub fn in_parallel<J: Send, R: Send, E: Send, W: FnMut(J) -> Result<R, E>>(
    jobs: impl IntoIterator<Item = J, IntoIter: Send>,
    threads: usize,
    worker: impl Fn() -> W + Sync,
) -> Result<Vec<R>, E> {
    let jobs = Mutex::new(jobs.into_iter().enumerate());
    let (results, failure) = (Mutex::new(Vec::new()), Mutex::new(None));
    let has_failed = AtomicBool::new(false);
    let work = || {
        let mut worker = worker();
        while !has_failed.load(Ordering::Relaxed) {
            let Some((number, job)) = lock(&jobs).next() else { return };
            match worker(job) {
                Ok(result) => lock(&results).push((number, result)),
                Err(error) => {
                    has_failed.store(true, Ordering::Relaxed);
                    lock(&failure).get_or_insert(error);
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(work);
        }
    });
    if let Some(error) = failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(error);
    }
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|(number, _)| *number);
    Ok(results.into_iter().map(|(_, result)| result).collect())
}

/// A worker that panics takes the whole program with it, so what it held does not matter.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::in_parallel;

    #[test]
    fn results_are_in_the_order_of_the_jobs_and_a_failure_ends_all() {
        for threads in [0, 1, 3] {
            let squares = in_parallel(0..100u64, threads, || |job| Ok::<_, ()>(job * job));
            assert_eq!(squares, Ok((0..100).map(|job| job * job).collect()));
            let failed = in_parallel(0.., threads, || |job| if job == 50 { Err(job) } else { Ok(()) });
            assert_eq!(failed, Err(50));
        }
    }
}
