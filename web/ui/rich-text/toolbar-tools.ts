import { m } from '#messages';
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
  name: () => string;
  /** Visible label; part of the name, for voice control. */
  face: () => string;
}

const heading = (level: number): ToolbarTool => ({
  format: 'header',
  value: level,
  name: () => m['editor.heading']({ level }),
  face: () => m['editor.heading']({ level }),
});

const quotation: ToolbarTool = {
  format: 'blockquote',
  name: m['editor.quotation'],
  face: m['editor.quotation'],
};

const plain: ToolbarTool[] = [
  { format: 'bold', name: m['editor.bold'], face: m['editor.bold_face'] },
  { format: 'italic', name: m['editor.italic'], face: m['editor.italic_face'] },
];

const small: ToolbarTool[] = [...plain, quotation];

const medium: ToolbarTool[] = [
  ...plain,
  heading(2),
  heading(3),
  { format: 'list', value: 'bullet', name: m['editor.bulleted_list'], face: m['editor.bulleted'] },
  { format: 'list', value: 'ordered', name: m['editor.numbered_list'], face: m['editor.numbered'] },
  quotation,
];

const full: ToolbarTool[] = [
  ...medium,
  { format: 'underline', name: m['editor.underlined'], face: m['editor.underlined_face'] },
  { format: 'strike', name: m['editor.struck_through'], face: m['editor.struck_through_face'] },
  { format: 'script', value: 'sub', name: m['editor.subscript'], face: m['editor.subscript_face'] },
  {
    format: 'script',
    value: 'super',
    name: m['editor.superscript'],
    face: m['editor.superscript_face'],
  },
  { format: 'code', name: m['editor.inline_code'], face: m['editor.inline_code'] },
  { format: 'code-block', name: m['editor.code'], face: m['editor.code'] },
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
  medium: ['image', 'indent', 'small'],
  full: [
    ...['image', 'indent', 'divider', 'figure', 'th'],
    ...['table', 'table-body', 'table-container', 'table-row'],
  ],
  plain: [],
};

export const listFormats = (toolbar: ToolbarSize): string[] => [
  ...new Set([
    'link',
    ...extraFormats[toolbar],
    ...toolbarTools[toolbar].map(({ format }) => format),
  ]),
];
