/*
 * Preloaded into every process of a run at another date. It moves the calendar time by MOVED_CLOCK seconds and changes
 * nothing else. Node, PostgreSQL and Chromium ask the C library for the time, so these functions are enough. Waits use the
 * monotonic clock, which stays as it is; a wait that ends at a calendar time gets the real end.
 *
 * libfaketime was tried first. While a process waits, libfaketime shows signal handlers the real time, so that PostgreSQL's
 * timers (of a deadlock, of a statement) fired never, or all at once.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* Seconds since the machine's start are always below this number, seconds since 1970 far above it. */
#define FIRST_OF_CALENDAR 1000000000L

static long offset;
static int (*real_clock)(clockid_t, struct timespec *);
static int (*real_cond)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
static int (*real_sem)(sem_t *, const struct timespec *);
static int (*real_mutex)(pthread_mutex_t *, const struct timespec *);

__attribute__((constructor)) static void prepare(void) {
  const char *text = getenv("MOVED_CLOCK");
  real_clock = dlsym(RTLD_NEXT, "clock_gettime");
  /* Without the version the C library returns its old condition variable, from before glibc 2.3.2. */
  real_cond = dlvsym(RTLD_NEXT, "pthread_cond_timedwait", "GLIBC_2.3.2");
  real_sem = dlsym(RTLD_NEXT, "sem_timedwait");
  real_mutex = dlsym(RTLD_NEXT, "pthread_mutex_timedlock");
  offset = text ? atol(text) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  /* Another library may call this function before prepare() has run. */
  int result = real_clock ? real_clock(clock, now) : (int)syscall(SYS_clock_gettime, clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += offset;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec exact;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &exact);
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *seconds) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME_COARSE, &exact);
  if (seconds) *seconds = exact.tv_sec;
  return exact.tv_sec;
}

int timespec_get(struct timespec *now, int base) {
  if (base != TIME_UTC) return 0;
  clock_gettime(CLOCK_REALTIME, now);
  return base;
}

static struct timespec true_end(const struct timespec *end) {
  struct timespec moved = *end;
  if (moved.tv_sec > FIRST_OF_CALENDAR) moved.tv_sec -= offset;
  return moved;
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *end) {
  struct timespec moved = true_end(end);
  return real_cond(condition, mutex, &moved);
}

int sem_timedwait(sem_t *semaphore, const struct timespec *end) {
  struct timespec moved = true_end(end);
  return real_sem(semaphore, &moved);
}

int pthread_mutex_timedlock(pthread_mutex_t *mutex, const struct timespec *end) {
  struct timespec moved = true_end(end);
  return real_mutex(mutex, &moved);
}
