import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const mailLine = /^\s+Mail to (\S+)$/;

/** Local server in a separate process, which can be killed at any moment. */
export class KillableSite {
  readonly url: string;
  /** Recipients of e-mails that the server printed. */
  readonly mails: string[] = [];
  readonly #stores: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  constructor(stores: string, port: number) {
    this.#stores = stores;
    this.#port = port;
    this.url = `http://localhost:${port}`;
  }

  async start() {
    const served = spawn(
      process.execPath,
      [join(import.meta.dirname, 'serve-killable-site.ts'), this.#stores, String(this.#port)],
      { detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.#process = served;
    createInterface({ input: served.stdout }).on('line', (line) => {
      const to = mailLine.exec(line)?.[1];
      if (to) this.mails.push(to);
    });
    for (;;) {
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      if (served.exitCode !== null) throw new Error('The server ended by itself.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Sends SIGKILL to the server and its workerd: nothing is completed or cleaned up. */
  async kill() {
    const served = this.#process;
    if (!served?.pid || served.exitCode !== null || served.signalCode !== null) return;
    const ended = new Promise((resolve) => served.once('close', resolve));
    process.kill(-served.pid, 'SIGKILL');
    await ended;
  }
}
