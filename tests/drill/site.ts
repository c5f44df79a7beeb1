import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const mailTo = /^\s+Mail to (\S+)$/;

/** The local server as a process of its own, which can be killed in the midst of anything. */
export class Site {
  readonly url: string;
  /** To whom the server printed a mail. */
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
      [join(import.meta.dirname, 'serve.ts'), this.#stores, String(this.#port)],
      { detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.#process = served;
    createInterface({ input: served.stdout }).on('line', (line) => {
      const to = mailTo.exec(line)?.[1];
      if (to) this.mails.push(to);
    });
    for (;;) {
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      if (served.exitCode !== null) throw new Error('The server ended by itself.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** SIGKILL for the server and workerd beside it: nothing is finished, nothing is put away. */
  async kill() {
    const served = this.#process;
    if (!served?.pid || served.exitCode !== null || served.signalCode !== null) return;
    const ended = new Promise((resolve) => served.once('close', resolve));
    process.kill(-served.pid, 'SIGKILL');
    await ended;
  }
}
