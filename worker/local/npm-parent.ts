import { spawnSync } from 'node:child_process';

const period = 1000;

/**
 * Calls `stop` once the npm that runs this script has gone: killed alone, it would leave the server behind.
 * A shell may stand between, which outlives npm.
 */
export function watchNpm(stop: () => void) {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const above = parentOfShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (above === null || isRunning(above))) return;
    clearInterval(timer);
    stop();
  }, period);
  timer.unref();
}

/** The process that started a shell; null where `pid` is no shell, or `ps` is missing. */
function parentOfShell(pid: number): number | null {
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
