import './edit.css';
import './sections/sections.css';
import { useRef, useState } from 'react';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { Answer } from '../../data/api.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SaveKey } from '../../ui/form/SaveShortcut.tsx';
import { Unsaved } from '../../ui/form/UnsavedNotice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { AdminPage } from '../AdminPage.tsx';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import { BodyField } from '../form/ArticleBodyField.tsx';
import { Input } from '../form/FieldInput.tsx';
import { type Inputs, toInputs } from '../../ui/resource-form/item-form-values.ts';
import { useEdit } from '../../member/resource-form/use-edit-item-form.ts';
import { useLeave } from '../../member/resource-form/use-after-save.ts';
import { Versions } from '../form/ItemConflicts.tsx';
import { useFormZone } from '../../ui/resource-form/form-timezone.ts';
import { type Item, titleOf } from '../../data/resource/api-item.ts';
import { trailTo } from '../breadcrumb-trail.ts';
import { ArticleActions, ArticleBar } from './ArticleEditorBar.tsx';
import { Front } from './ArticleHeader.tsx';
import { PreviewButton } from './PreviewLinkButton.tsx';
import { Settings } from './ArticleSettingsDrawer.tsx';

interface Props {
  resource: Resource;
  loaded: Answer<Item>;
}

const saved = 'Article saved.';

/** Fields shown in the page layout; all others go into the settings drawer. */
const onPage = ['title', 'sub_title', 'key_image_id', 'article'];

/** Article editor laid out like the public page, with settings in a drawer. */
export function ArticleForm({ resource, loaded }: Props) {
  const { id: zone } = useFormZone();
  const leave = useLeave();
  /** Resolves the promise of `saveHere`; null when a save leaves the page. */
  const stays = useRef<((isSaved: boolean) => void) | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const back = itemAddress(resource, loaded.body.id);
  const { base, differing, fields, form, save, drop } = useEdit(resource, loaded, (item) => {
    if (!stays.current) return leave(saved, back);
    form.reset(toInputs(fields, item, zone));
    stays.current(true);
  });
  const { isDirty } = form.formState;
  const title = titleOf(resource, base);

  const submit = async (inputs: Inputs) => {
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
  const settings = Object.entries(fields).filter(([name]) => !onPage.includes(name));
  const of = { call: 'change', item: base, resource } as const;
  return (
    <AdminPage title={`Edit ${title}`} trail={trailTo(resource, base)}>
      <h1 className="visually-hidden">Edit {title}</h1>
      <Form form={form} submit={submit} label="Edit article" className="form article-form">
        <SaveKey save={() => void saveHere().then((isSaved) => isSaved && showToast(saved))} />
        <ArticleBar loaded={loaded} article={base} tools={setTools}>
          <PreviewButton id={base.id} first={saveHere} />
          <Settings names={settings.map(([name]) => name)}>
            {settings.map(([name, field]) => (
              <Input key={name} name={name} field={field} {...of} />
            ))}
          </Settings>
        </ArticleBar>
        <div ref={place} className="article-notes">
          {form.restored && <Unsaved drop={drop} />}
          {differing.length > 0 && <Versions resource={resource} differing={differing} />}
        </div>
        <Front resource={resource} article={base} />
        <BodyField name="article" label="Article" article={base.id} tools={tools} />
        <ArticleActions article={base} back={back} saveHere={saveHere} />
      </Form>
    </AdminPage>
  );
}
