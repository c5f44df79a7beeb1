export type Toolbar = 'small' | 'medium' | 'full';

/** What a button does: a format of the editor, and the value that it sets. */
export interface Tool {
  format: string;
  value?: string | number | true;
  name: string;
  /** What stands on the button. */
  face: string;
}

const heading = (level: number): Tool => ({
  format: 'header',
  value: level,
  name: `Heading ${level}`,
  face: `H${level}`,
});

const quotation: Tool = { format: 'blockquote', name: 'Quotation', face: 'Quote' };

const plain: Tool[] = [
  { format: 'bold', name: 'Bold', face: 'B' },
  { format: 'italic', name: 'Italic', face: 'I' },
];

const small: Tool[] = [...plain, quotation];

const medium: Tool[] = [
  ...plain,
  heading(2),
  heading(3),
  { format: 'list', value: 'bullet', name: 'Bulleted list', face: 'List' },
  { format: 'list', value: 'ordered', name: 'Numbered list', face: '1. List' },
  quotation,
];

const full: Tool[] = [
  ...medium,
  { format: 'underline', name: 'Underlined', face: 'U' },
  { format: 'strike', name: 'Struck through', face: 'S' },
  { format: 'script', value: 'sub', name: 'Subscript', face: 'x₂' },
  { format: 'script', value: 'super', name: 'Superscript', face: 'x²' },
  { format: 'code-block', name: 'Code', face: 'Code' },
];

export const tools: Record<Toolbar, readonly Tool[]> = { small, medium, full };

/** The formats that an editor lets in, by typing or by pasting; pictures and nested lists stay. */
export const formatsOf = (toolbar: Toolbar): string[] => {
  const set = tools[toolbar].map(({ format }) => format);
  return [
    ...new Set([
      'link',
      'image',
      ...(toolbar === 'small' ? ['mention'] : []),
      ...set,
      ...(set.includes('list') ? ['indent'] : []),
    ]),
  ];
};
