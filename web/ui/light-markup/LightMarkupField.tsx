import type { FormFieldProps } from '../form/fields/FormField.tsx';
import { HtmlField } from '../rich-text/HtmlField.tsx';
import { markupToHtml, serializeMarkup } from './serialize.ts';

/** Editor for light markup, stored as text. */
export const LightMarkupField = (named: FormFieldProps) => (
  <HtmlField
    hint="To add a link, select some text, then select Link. Web addresses you type stay plain text."
    {...named}
    toolbar="plain"
    htmlOf={markupToHtml}
    read={(editor) => serializeMarkup(editor.getContents().ops)}
  />
);
