import type { FieldProps } from '../form/fields/FormField.tsx';
import { HtmlField } from '../rich-text/HtmlField.tsx';
import { textWritten, toWrite } from './serialize.ts';

/** Editor for light markup, stored as text. */
export const WordsField = (named: FieldProps) => (
  <HtmlField
    hint="To add a link, select some text, then Link. Addresses you only type stay plain text."
    {...named}
    toolbar="plain"
    htmlOf={toWrite}
    read={(editor) => textWritten(editor.getContents().ops)}
  />
);
