import type { BrowserDriver } from './browser-driver.ts';

/** Simulates a user who acts on visible text and labels. */
export class BrowserUser {
  private marks = 0;
  private readonly driver: BrowserDriver;
  private readonly site: string;

  constructor(driver: BrowserDriver, site: string) {
    this.driver = driver;
    this.site = site;
  }

  async opens(path: string) {
    await this.driver.go(this.site + path);
    await this.sees('document.readyState === "complete"');
    await this.driver.ask(`void (window.faults ??= [],
      addEventListener('error', ({ message }) => window.faults.push(message)),
      addEventListener('unhandledrejection', ({ reason }) => window.faults.push(String(reason))))`);
  }

  resizes = (width: number, height: number) => this.driver.resize(width, height);
  asks = <Answer>(expression: string) => this.driver.ask<Answer>(expression);

  /** Waits until an expression is true in the page. */
  async sees(expression: string, what = expression) {
    for (const end = Date.now() + 20_000; Date.now() < end; ) {
      if (await this.driver.ask<boolean>(`Boolean(${expression})`).catch(() => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`did not see ${what}`);
  }

  reads = (text: string) => this.sees(`document.body.innerText.includes(${quote(text)})`);

  /** Clicks a button or link by its name or the start of it. */
  presses = async (name: string, within = 'body') =>
    void (await this.reaches(`${within} :is(button, a, summary, [role=tab])`, name));

  /** Types into a field by its label. */
  async writes(label: string, text: string, within = 'body') {
    const fields = `${within} :is(input, textarea, [contenteditable=true])`;
    await this.driver.type(await this.reaches(fields, label), text);
  }

  /** Replaces the text of a field. */
  async rewrites(label: string, text: string) {
    const selector = await this.reaches('input, textarea', label);
    await this.driver.ask(`document.querySelector(${quote(selector)}).select()`);
    await this.driver.type(selector, text);
  }

  async signsIn(name: string) {
    await this.opens('/about');
    await this.presses('Menu', '.account-menu');
    await this.presses('Sign In', '#account-menu');
    await this.writes('E-mail', `${name}@example.org`, 'dialog');
    await this.writes('Password', 'Wellbeing-2026', 'dialog');
    await this.presses('Sign In', 'dialog form');
    await this.sees('!document.querySelector("dialog[open]") && localStorage.getItem("authToken")');
  }

  /** Checks for page errors and horizontal overflow. */
  async findsItWell() {
    const faults = await this.asks<string[]>('window.faults ?? []');
    if (faults.length > 0) throw new Error(`the page complains: ${faults.join('; ')}`);
    for (const width of [390, 1280]) {
      await this.resizes(width, 900);
      const beyond = await this.asks<number>('document.documentElement.scrollWidth - innerWidth');
      if (beyond > 0) throw new Error(`the page is ${beyond} pixels too wide at ${width}`);
    }
  }

  /** Finds and clicks an element; retries once if it was replaced in between. */
  private async reaches(elements: string, name: string): Promise<string> {
    for (let tries = 3; ; tries -= 1) {
      const selector = await this.marked(elements, name);
      try {
        await this.driver.press(selector);
        return selector;
      } catch (error) {
        if (tries === 1) throw error;
      }
    }
  }

  /** Selector of the first visible element with this name. */
  private async marked(elements: string, name: string): Promise<string> {
    this.marks += 1;
    const mark = `[data-mark="${this.marks}"]`;
    const marks = `(${markFirst})(${quote(elements)}, ${quote(name)}, "${this.marks}")`;
    await this.sees(marks, `${name} in ${elements}`);
    return mark;
  }
}

const quote = (text: string) => JSON.stringify(text);

/** Runs in the page. */
const markFirst = String((elements: string, name: string, mark: string) => {
  const words = (element: Element | null) =>
    element?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
  const namesOf = (element: HTMLElement) => [
    element.ariaLabel ?? '',
    ...(element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => words(id ? document.getElementById(id) : null)),
    ...Array.from((element as HTMLInputElement).labels ?? [], words),
    words(element),
  ];
  const found = Array.from(document.querySelectorAll<HTMLElement>(elements)).find(
    (element) => element.checkVisibility() && namesOf(element).some((one) => one.startsWith(name)),
  );
  found?.setAttribute('data-mark', mark);
  found?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return found !== undefined;
});
