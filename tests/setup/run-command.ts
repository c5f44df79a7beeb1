/** Runs a shell command of the checks, with time limits. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Expected log lines of the worker. */
const ignoredOutput = /^\{"event":"(request|message_dropped)"/;

export interface CommandResult {
  code: number;
  /** Output without the expected log lines. */
  output: string;
}

/** Kills the command if it takes too long, or prints nothing for too long. */
export async function runCommand(
  command: string,
  { minutes = 31, silentMinutes = 10 } = {},
): Promise<CommandResult> {
  // A process group, so that all child processes are killed with it.
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const lines: string[] = [];
  const killAfter = (limit: number, reason: string) =>
    setTimeout(() => {
      lines.push(`It ${reason} ${limit} minutes and was ended.`);
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    }, limit * 60_000);
  const time = killAfter(minutes, 'took longer than');
  const silence = killAfter(silentMinutes, 'printed nothing for');
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      silence.refresh();
      if (!ignoredOutput.test(line)) lines.push(line);
    });
  }
  const [code] = await once(child, 'close');
  clearTimeout(time);
  clearTimeout(silence);
  return { code: code ?? 1, output: lines.join('\n') };
}
