const width = 30;

/** Prints progress as a bar in a terminal, otherwise as a line now and then. */
export class ProgressBar {
  readonly #total: number;
  readonly #began = Date.now();
  #done = 0;
  #what = '';
  #told = 0;

  constructor(total: number) {
    this.#total = Math.max(1, total);
  }

  add(count: number, what: string) {
    this.#done += count;
    this.#what = what;
    const now = Date.now();
    if (now - this.#told < (process.stdout.isTTY ? 100 : 5_000)) return;
    this.#told = now;
    this.#tell();
  }

  end() {
    this.#done = this.#total;
    this.#tell();
    if (process.stdout.isTTY) process.stdout.write('\n');
  }

  #tell() {
    const part = Math.min(1, this.#done / this.#total);
    const bar = '█'.repeat(Math.round(part * width)).padEnd(width, '·');
    const seconds = Math.round((Date.now() - this.#began) / 1000);
    const line = `${bar} ${String(Math.round(100 * part)).padStart(3)} %  ${seconds} s  ${this.#what}`;
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
    else console.log(line);
  }
}
