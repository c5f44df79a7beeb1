/** Form of an item's texts in one language, each below the text that it is translated from. */

import { z } from 'zod';
import { m } from '#messages';
import {
  findItemTexts,
  type ItemTextValues,
  type TextStates,
} from '../../../worker/contract/content/item-texts.ts';
import type { Resource, ResourceField } from '../../../worker/contract/resources/resource.ts';
import { formatLanguageName } from '../../../worker/contract/shared/display-names.ts';
import type { ApiResponse } from '../../data/api.ts';
import { sendRequest } from '../../data/api.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { useSite } from '../../data/site.ts';
import { useMember } from '../../data/user.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { UnsavedNotice } from '../../ui/form/UnsavedNotice.tsx';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { getLanguageAttributes } from '../../ui/primitives/language-attributes.ts';
import { SafeHtml } from '../../ui/primitives/SafeHtml.tsx';
import { TextDiff } from '../../ui/text-diff/TextDiff.tsx';
import { getItemFieldLabel } from '../fields/field-labels.ts';
import { FieldInput } from '../form/FieldInput.tsx';
import { ItemConflicts } from '../form/ItemConflicts.tsx';
import { BuiltInTemplateText } from './BuiltInTemplateText.tsx';
import { buildTextsRequest, editableTextsQuery } from './translation-queries.ts';

interface Props {
  resource: Resource;
  /** The item with the texts of the site's default language. */
  item: ApiItem;
  names: readonly string[];
  language: string;
  loaded: ApiResponse<ItemTextValues>;
  state: TextStates['data'][number] | undefined;
}

type TextInputs = Record<string, string>;

export function ItemTextsForm({ resource, item, names, language, loaded, state }: Props) {
  const { id: user } = useMember();
  const changed = useRefreshAfterChange();
  const query = editableTextsQuery(resource, item.id, language);
  const name = formatLanguageName(language);
  const { form, save, differing } = useEditForm<ItemTextValues, TextInputs>({
    schema: () => buildTextInputsSchema(resource),
    draft: { user, name: query.address },
    loaded,
    toValues: (texts) => Object.fromEntries(names.map((field) => [field, texts[field] ?? ''])),
    toRequest: (inputs) => buildTextsRequest(resource, item.id, language, toTexts(inputs)),
    read: () => sendRequest({ method: 'GET', address: query.address }),
    onSaved: () => changed(),
    onLeave: (texts) => {
      form.reset(Object.fromEntries(names.map((field) => [field, texts[field] ?? ''])));
      showToast(m['admin_translations.texts_saved']({ language: name }));
    },
  });
  const isOlder = state?.state === 'older';
  return (
    <Form
      form={form}
      submit={save}
      label={m['admin_translations.texts_in']({ language: name })}
      className="form item-form item-texts-form"
    >
      <UnsavedNotice form={form} />
      <ItemConflicts resource={resource} differing={differing} />
      <p className="hint">
        {resource.path === 'email_templates'
          ? m['admin_translations.empty_template']()
          : m['admin_translations.empty_fields']()}
      </p>
      {names.map((field) => (
        <div key={field} className="item-texts-pair">
          <SourceValue
            field={resource.fields[field] ?? { kind: 'line' }}
            name={field}
            text={String(item[field] ?? '')}
            former={isOlder ? state.source?.[field] : undefined}
          />
          <FieldInput
            name={field}
            field={toOptional(resource.fields[field])}
            call="change"
            resource={resource}
            item={item}
          />
        </div>
      ))}
      {resource.path === 'email_templates' && (
        <BuiltInTemplateText id={item.id} language={language} />
      )}
      <div className="form-actions">
        <SubmitButton busy={m['common.saving']()}>
          {isOlder && !form.formState.isDirty
            ? m['admin_translations.confirm']()
            : m['admin_translations.save_language']({ language: name })}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Empty fields are untranslated, and pictures belong to the item. */
function toOptional(field: ResourceField | undefined): ResourceField {
  const { required: _, ...optional } = field ?? { kind: 'line' };
  return optional as ResourceField;
}

/** An empty field is sent as null, which the API knows as untranslated. */
const toTexts = (inputs: TextInputs): ItemTextValues =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, text]) => [name, text.trim() === '' ? null : text]),
  );

/** Checks the texts as the API does, so that errors show at their fields. */
function buildTextInputsSchema(resource: Resource): z.ZodType<TextInputs, TextInputs> {
  const texts = findItemTexts(resource);
  return z.record(z.string(), z.string()).superRefine((inputs, context) => {
    for (const { path, message } of texts?.input.safeParse(toTexts(inputs)).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
  });
}

interface SourceProps {
  field: ResourceField;
  name: string;
  text: string;
  /** The text that was translated, if it may have changed since. */
  former: string | null | undefined;
}

function SourceValue({ field, name, text, former }: SourceProps) {
  const { code = '' } = useSite().languages[0] ?? {};
  const written = getLanguageAttributes(code);
  const isChanged = former !== undefined && (former ?? '') !== text;
  return (
    <div className="item-texts-source">
      <p className="soft">
        {m['admin_translations.source_field']({
          field: getItemFieldLabel(name, field),
          language: formatLanguageName(code),
        })}
      </p>
      {isChanged ? (
        <div {...written}>
          <TextDiff before={former ?? ''} after={text} />
        </div>
      ) : field.kind === 'html' ? (
        <SafeHtml html={text} {...written} />
      ) : (
        <p className="item-texts-plain" {...written}>
          {text || '–'}
        </p>
      )}
    </div>
  );
}
