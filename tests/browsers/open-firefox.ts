import { launch } from 'puppeteer-core';
import type { BrowserDriver } from './browser-driver.ts';

/** Opens Debian's Firefox over WebDriver BiDi. */
export async function openFirefox(): Promise<BrowserDriver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
  });
  const page = await browser.newPage();
  return {
    go: async (address) => void (await page.goto(address)),
    ask: async <Answer>(expression: string) => (await page.evaluate(expression)) as Answer,
    press: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    resize: (width, height) => page.setViewport({ width, height }),
    end: () => browser.close(),
  };
}
