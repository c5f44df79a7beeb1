import type { FormFieldProps } from '../form/fields/FormField.tsx';
import { HtmlField } from '../rich-text/HtmlField.tsx';
import { markupToHtml, serializeLightMarkup } from './serialize-light-markup.ts';

/** Editor for light markup, stored as text. */
export const LightMarkupField = (named: FormFieldProps) => (
  <HtmlField
    hint="To add a link, select some text, then select Link. Web addresses you type stay plain text."
    {...named}
    toolbar="plain"
    htmlOf={markupToHtml}
    read={(editor) => serializeLightMarkup(editor.getContents().ops)}
  />
);
