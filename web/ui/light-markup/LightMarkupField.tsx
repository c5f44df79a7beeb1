import { m } from '#messages';
import type { FormFieldProps } from '../form/fields/FormField.tsx';
import { HtmlField } from '../rich-text/HtmlField.tsx';
import { markupToHtml, serializeLightMarkup } from './serialize-light-markup.ts';

/** Editor for light markup, stored as text. */
export const LightMarkupField = (named: FormFieldProps) => (
  <HtmlField
    hint={m['editor.to_add_a_link_select_some']()}
    {...named}
    toolbar="plain"
    htmlOf={markupToHtml}
    read={(editor) => serializeLightMarkup(editor.getContents().ops)}
  />
);
