/*
 * LD_PRELOAD loads this library into a server, where it replaces the calls `fsync` and `fdatasync`. The file that BAD_DISK names
 * decides what a call does: with "slow" it takes 300 ms longer, with "broken" it fails with EIO, otherwise it works as usual.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

static char mode(void) {
  const char *path = getenv("BAD_DISK");
  char first = 0;
  int file = path ? open(path, O_RDONLY) : -1;
  if (file < 0) return 0;
  if (read(file, &first, 1) != 1) first = 0;
  close(file);
  return first;
}

static int synced(const char *name, int file) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  switch (mode()) {
    case 's':
      usleep(300 * 1000);
      return real(file);
    case 'b':
      errno = EIO;
      return -1;
    default:
      return real(file);
  }
}

int fsync(int file) { return synced("fsync", file); }
int fdatasync(int file) { return synced("fdatasync", file); }
