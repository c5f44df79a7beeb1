/** Article editor laid out like the public page, with settings in a drawer. */

import { m } from '#messages';
import { getApiItemTitle } from '../item-texts.ts';
import './ArticleForm.css';
import './sections/SectionEditor.css';
import { useRef, useState } from 'react';
import type { ArticleDraft } from '../../../worker/contract/content/articles/article-drafts.ts';
import type { ApiResponse } from '../../data/api.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SaveShortcut } from '../../ui/form/SaveShortcut.tsx';
import { UnsavedNotice } from '../../ui/form/UnsavedNotice.tsx';
import { useToastAndNavigate } from '../../ui/hooks/use-after-save.ts';
import { useFormTimezone } from '../../ui/resource-form/form-timezone.ts';
import { type ItemFormValues, toItemFormValues } from '../../ui/resource-form/item-form-values.ts';
import { useEditItemForm } from '../../ui/resource-form/use-edit-item-form.ts';
import { AdminPage } from '../AdminPage.tsx';
import { getItemTrail } from '../breadcrumb-trail.ts';
import { ArticleBodyField } from '../form/ArticleBodyField.tsx';
import { FieldInput } from '../form/FieldInput.tsx';
import { ItemConflicts } from '../form/ItemConflicts.tsx';
import { TranslationLayout } from '../translations/TranslationLayout.tsx';
import { ArticleEditorBar, ArticleFormActions } from './ArticleEditorBar.tsx';
import { ArticleHeader } from './ArticleHeader.tsx';
import { ArticleSettingsDrawer } from './ArticleSettingsDrawer.tsx';
import { getEditableArticleResource } from './article-form-resources.ts';
import { PreviewLinkButton } from './PreviewLinkButton.tsx';
import { toServerDraft } from './server-draft.ts';

interface Props {
  loaded: ApiResponse<ApiItem>;
  stored: ArticleDraft;
}

/** Fields shown in the page layout; all others go into the settings drawer. */
const pageFieldNames = ['title', 'sub_title', 'key_image_id', 'article'];

export function ArticleForm({ loaded, stored }: Props) {
  const resource = getEditableArticleResource(loaded.body);
  const { id: zone } = useFormTimezone();
  const leave = useToastAndNavigate();
  /** Resolves the promise of `saveHere`; null when a save leaves the page. */
  const stays = useRef<((isSaved: boolean) => void) | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const back = getAdminItemPath(resource, loaded.body.id);
  const { base, etag, differing, fields, form, save } = useEditItemForm(
    resource,
    loaded,
    (item) => {
      if (!stays.current) return leave(m['admin_articles.article_saved'](), back);
      form.reset(toItemFormValues(fields, item, zone));
      stays.current(true);
    },
    toServerDraft(stored, loaded.etag),
  );
  const { isDirty } = form.formState;
  const title = getApiItemTitle(resource, base);

  const submit = async (inputs: ItemFormValues) => {
    try {
      await save(inputs);
    } finally {
      stays.current?.(false);
      stays.current = null;
    }
  };
  /** Saves the form without leaving the page. @returns false if it is invalid or not saved */
  const saveHere = async () => {
    if (!isDirty) return true;
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return false;
    return new Promise<boolean>((resolve) => {
      stays.current = resolve;
      place.current?.closest('form')?.requestSubmit();
    });
  };
  const settings = Object.entries(fields).filter(([name]) => !pageFieldNames.includes(name));
  const of = { call: 'change', item: base, resource } as const;
  return (
    <AdminPage title={m['admin_common.edit_title']({ title })} trail={getItemTrail(resource, base)}>
      <h1 className="visually-hidden">{m['admin_common.edit_title']({ title })}</h1>
      <TranslationLayout resource={resource} id={base.id}>
        <Form
          form={form}
          submit={submit}
          label={m['admin_articles.edit_article']()}
          className="form article-form"
        >
          <SaveShortcut
            save={() =>
              void saveHere().then(
                (isSaved) => isSaved && showToast(m['admin_articles.article_saved']()),
              )
            }
          />
          <ArticleEditorBar form={form} article={base} etag={etag} stored={stored} tools={setTools}>
            <PreviewLinkButton id={base.id} first={saveHere} />
            <ArticleSettingsDrawer names={settings.map(([name]) => name)}>
              {settings.map(([name, field]) => (
                <FieldInput key={name} name={name} field={field} {...of} />
              ))}
            </ArticleSettingsDrawer>
          </ArticleEditorBar>
          <div ref={place} className="article-notes">
            <UnsavedNotice form={form} />
            <ItemConflicts resource={resource} differing={differing} />
          </div>
          <ArticleHeader resource={resource} article={base} />
          <ArticleBodyField
            name="article"
            label={m['admin_articles.article']()}
            article={base.id}
            tools={tools}
          />
          <ArticleFormActions form={form} article={base} back={back} saveHere={saveHere} />
        </Form>
      </TranslationLayout>
    </AdminPage>
  );
}
