/**
 * Buttons of each editor toolbar (small, medium, full, plain), and the formats that the editor
 * accepts.
 */

/** Set of tools in an editor toolbar; `plain` is for light markup. */
export type ToolbarSize = 'small' | 'medium' | 'full' | 'plain';

/** Toolbar button: editor format and the value it sets. */
export interface ToolbarTool {
  format: string;
  value?: string | number | true;
  name: string;
  /** Visible label; part of the name, for voice control. */
  face: string;
}

const heading = (level: number): ToolbarTool => ({
  format: 'header',
  value: level,
  name: `Heading ${level}`,
  face: `Heading ${level}`,
});

const quotation: ToolbarTool = { format: 'blockquote', name: 'Quotation', face: 'Quotation' };

const plain: ToolbarTool[] = [
  { format: 'bold', name: 'Bold', face: 'B' },
  { format: 'italic', name: 'Italic', face: 'I' },
];

const small: ToolbarTool[] = [...plain, quotation];

const medium: ToolbarTool[] = [
  ...plain,
  heading(2),
  heading(3),
  { format: 'list', value: 'bullet', name: 'Bulleted list', face: 'Bulleted' },
  { format: 'list', value: 'ordered', name: 'Numbered list', face: 'Numbered' },
  quotation,
];

const full: ToolbarTool[] = [
  ...medium,
  { format: 'underline', name: 'Underlined', face: 'U' },
  { format: 'strike', name: 'Struck through', face: 'S' },
  { format: 'script', value: 'sub', name: 'Subscript', face: 'Sub' },
  { format: 'script', value: 'super', name: 'Superscript', face: 'Super' },
  { format: 'code-block', name: 'Code', face: 'Code' },
];

export const toolbarTools: Record<ToolbarSize, readonly ToolbarTool[]> = {
  small,
  medium,
  full,
  plain: medium,
};

/** Formats that stay in loaded or pasted content without a button. */
const extraFormats: Record<ToolbarSize, readonly string[]> = {
  small: ['image', 'mention'],
  medium: ['image', 'indent'],
  full: ['image', 'indent', 'code', 'divider'],
  plain: [],
};

export const listFormats = (toolbar: ToolbarSize): string[] => [
  ...new Set([
    'link',
    ...extraFormats[toolbar],
    ...toolbarTools[toolbar].map(({ format }) => format),
  ]),
];
