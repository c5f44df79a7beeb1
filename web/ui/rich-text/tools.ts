/** `plain` is for what is kept as plain text with marks. */
export type Toolbar = 'small' | 'medium' | 'full' | 'plain';

/** What a button does: a format of the editor, and the value that it sets. */
export interface Tool {
  format: string;
  value?: string | number | true;
  name: string;
  /** What stands on the button: a part of the name, so that whoever speaks to the computer can say it. */
  face: string;
}

const heading = (level: number): Tool => ({
  format: 'header',
  value: level,
  name: `Heading ${level}`,
  face: `Heading ${level}`,
});

const quotation: Tool = { format: 'blockquote', name: 'Quotation', face: 'Quotation' };

const plain: Tool[] = [
  { format: 'bold', name: 'Bold', face: 'B' },
  { format: 'italic', name: 'Italic', face: 'I' },
];

const small: Tool[] = [...plain, quotation];

const medium: Tool[] = [
  ...plain,
  heading(2),
  heading(3),
  { format: 'list', value: 'bullet', name: 'Bulleted list', face: 'Bulleted' },
  { format: 'list', value: 'ordered', name: 'Numbered list', face: 'Numbered' },
  quotation,
];

const full: Tool[] = [
  ...medium,
  { format: 'underline', name: 'Underlined', face: 'U' },
  { format: 'strike', name: 'Struck through', face: 'S' },
  { format: 'script', value: 'sub', name: 'Subscript', face: 'Sub' },
  { format: 'script', value: 'super', name: 'Superscript', face: 'Super' },
  { format: 'code-block', name: 'Code', face: 'Code' },
];

export const tools: Record<Toolbar, readonly Tool[]> = { small, medium, full, plain: medium };

/** What stays of a text that is opened or pasted, although no button makes it. */
const kept: Record<Toolbar, readonly string[]> = {
  small: ['image', 'mention'],
  medium: ['image', 'indent'],
  full: ['image', 'indent', 'code', 'divider'],
  plain: [],
};

/** The formats that an editor lets in, by typing or by pasting. */
export const formatsOf = (toolbar: Toolbar): string[] => [
  ...new Set(['link', ...kept[toolbar], ...tools[toolbar].map(({ format }) => format)]),
];
