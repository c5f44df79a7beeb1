import type { FieldProps } from '../form/Field.tsx';
import { HtmlField } from '../rich-text/HtmlField.tsx';
import { textWritten, toWrite } from './written.ts';

/** A few paragraphs, written with the tools of a short text and kept as text. */
export const WordsField = (named: FieldProps) => (
  <HtmlField
    {...named}
    toolbar="plain"
    htmlOf={toWrite}
    read={(editor) => textWritten(editor.getContents().ops)}
  />
);
