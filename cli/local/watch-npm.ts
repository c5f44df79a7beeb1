import { spawnSync } from 'node:child_process';

const intervalMs = 1000;

/**
 * Calls `stop` when the npm process that runs this script has exited. Killing npm alone would leave the server
 * running.
 * A shell between npm and this script may outlive npm.
 */
export function watchNpm(stop: () => void) {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const above = getShellParent(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (above === null || isRunning(above))) return;
    clearInterval(timer);
    stop();
  }, intervalMs);
  timer.unref();
}

/** Finds the parent of a shell. Returns null if `pid` is not a shell or `ps` is missing. */
function getShellParent(pid: number): number | null {
  const args = ['-o', 'ppid=,comm=', '-p', String(pid)];
  const { stdout } = spawnSync('ps', args, { encoding: 'utf8' });
  const [, above] = /^\s*(\d+)\s+(?:\S*\/)?-?(?:sh|ash|dash|bash|zsh)\s*$/.exec(stdout ?? '') ?? [];
  return above && Number(above) > 1 ? Number(above) : null;
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
