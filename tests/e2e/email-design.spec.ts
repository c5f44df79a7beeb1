import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { getMailColors } from '../../worker/contract/settings/mail-colors.ts';
import { builtInTemplates } from '../../worker/mail/built-in/built-in-templates.ts';
import { exampleValues } from '../../worker/mail/email-templates/template-examples.ts';
import { wrapInEmailLayout } from '../../worker/mail/outbox/email-layout.ts';
import { renderMail } from '../../worker/mail/outbox/render-mail.ts';

/** E-mails checked with axe; together they contain every element of the shared design. */
const looked = ['friend-request', 'email-changed', 'enquiry-answered'];

const site = { NETWORK_NAME: 'Sobe', SITE_URL: 'https://sobe.example' };
const about = { name: 'Nora Bellwether-Featherstonehaugh', picture: null };
const mails = builtInTemplates.map((template) => {
  const { html, subject } = renderMail(template, {
    ...exampleValues,
    network_name: 'Sobe',
    site_url: site.SITE_URL,
    name: 'Ruth',
    link: `${site.SITE_URL}/t/an-example`,
    unsubscribe_link: `${site.SITE_URL}/unsubscribe/x`,
  });
  return {
    tag: template.tag,
    subject,
    html: wrapInEmailLayout(site, html ?? '', template.tag.includes('friend') ? about : null),
  };
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 640]) {
    test.describe(`at ${width} pixels, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('every e-mail is readable', { tag: '@slow' }, async ({ page }, info) => {
        for (const { tag, html } of mails) {
          await page.setContent(html);
          await page.screenshot({ path: info.outputPath(`${tag}.png`), fullPage: true });
          const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
          expect([tag, scrollWidth]).toEqual([tag, width]);
          for (const button of await page.locator('.act').all()) {
            expect((await button.boundingBox())?.height, tag).toBeGreaterThanOrEqual(44);
          }
          expect([tag, await page.locator('img').count()]).toEqual([tag, 0]);
          if (!looked.includes(tag)) continue;
          const { violations } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
            .analyze();
          const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
          expect([tag, found]).toEqual([tag, []]);
        }
      });
    });
  }
}

test('the e-mail colors match the site', () => {
  const tokens = readFileSync('web/styles/tokens.css', 'utf8');
  for (const [name, [light, dark]] of Object.entries(getMailColors(null))) {
    const [, pair = ''] = new RegExp(`--${name}: light-dark\\((.*)\\);`).exec(tokens) ?? [];
    const said = Array.from(pair.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g), hexOf);
    expect([name, ...said]).toEqual([name, light, dark]);
  }
});

/** Converts OKLCH to sRGB (CSS Color 4). */
function hexOf([, lightness, chroma, hue]: string[]) {
  const l = Number(lightness) / 100;
  const c = Number(chroma);
  const h = (Number(hue) * Math.PI) / 180;
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const [x = 0, y = 0, z = 0] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((one) => one ** 3);
  const parts = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((one) => (one <= 0.0031308 ? 12.92 * one : 1.055 * one ** (1 / 2.4) - 0.055));
  return `#${parts
    .map((one) =>
      Math.round(Math.min(1, Math.max(0, one)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
