const tangle = Array.from({ length: 180 }, (_, index) => `<b title=${index}>`).join('');
const times = (text: string) => (bytes: number) => text.repeat(bytes / text.length);

/** HTML that is expensive to parse, by kind; each function returns about that many bytes. */
export const htmlBombs: Record<string, (bytes: number) => string> = {
  'elements that every paragraph opens again': (bytes) => `<p>${tangle}${times('<p>x')(bytes)}`,
  'attributes that every paragraph opens again': (bytes) =>
    `<p><b ${Array.from({ length: 45 }, (_, i) => `a${i}=x`).join(' ')}>${times('<p>x')(bytes)}`,
  'one long attribute that every paragraph opens again': (bytes) =>
    `<p><b title="${'x'.repeat(bytes / 2)}">${times('<p>x')(bytes / 2)}`,
  'many attributes that are opened again': (bytes) =>
    `<p><b ${Array.from({ length: 3_000 }, (_, i) => i.toString(36)).join(' ')}>${times('<p>x')(bytes)}`,
  'links in paragraphs': times('<a><p>'),
  'words in a table': (bytes) => `<table>${times('<br>x')(bytes)}`,
  'empty elements': times('<i></i>'),
  'bold that a paragraph closes': (bytes) => `<b><b><b>${times('<p></b>')(bytes)}`,
  attributes: (bytes) => `<b ${Array.from({ length: bytes / 6 }, (_, i) => `a${i}`).join(' ')}>x`,
  formulas: times('<math><mi>'),
  'signs that are no markup': times('&amp;<!'),
  'links to other sites': times('<a href="https://a.example/b">x</a>'),
  'bold by style': times('<span style="font-weight:700">a</span>'),
};
