import { beginning, styleHashesOf, text } from './document.ts';
import type { Bindings } from './env.ts';
import { documentHeaders } from './lib/headers.ts';

interface Refused {
  /** The path that the form was sent to. */
  action: string;
  fields: Record<string, unknown>;
  /** Why, in sentences. */
  why: string[];
}

const title = 'This was not sent';

/**
 * A form that a page without a script has sent and that was refused: why, and the same form with all that was typed,
 * to be changed and sent again.
 */
export function refusedForm(
  env: Bindings,
  status: number,
  { action, fields, why }: Refused,
): Response {
  const inputs = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => inputOf(name, String(one))),
  );
  const document = `${beginning}<title>${text(`${env.NETWORK_NAME} - ${title}`)}</title></head><body><main class="notice">
    <h1>${title}</h1>${why.map((sentence) => `<p>${text(sentenceOf(sentence))}</p>`).join('')}
    <form method="post" action="${text(action)}">${inputs.join('')}<p><button class="button">Send again</button></p></form>
    </main></body></html>`;
  return new Response(document, {
    status,
    headers: { ...documentHeaders(styleHashesOf()), 'Referrer-Policy': 'no-referrer' },
  });
}

const labels: Record<string, string> = {
  name: 'Your name',
  email: 'Your e-mail',
  words: 'Your words',
};

/** What nobody types stays as it is. */
function inputOf(name: string, value: string) {
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
  if (!label) return `<input type="hidden" name="${text(name)}" value="${text(value)}">`;
  const field =
    name === 'words'
      ? `<textarea name="${name}" rows="8" required>${text(value)}</textarea>`
      : `<input name="${name}" value="${text(value)}" required>`;
  return `<p><label>${label}<br>${field}</label></p>`;
}

const sentenceOf = (words: string) =>
  words.charAt(0).toUpperCase() + words.slice(1) + (/[.?!]$/.test(words) ? '' : '.');
