import { createPortal } from 'react-dom';
import { m } from '#messages';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { api } from '../../data/api.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { DIALOG_TITLE_ID, Dialog } from '../../ui/dialog/Dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Form } from '../../ui/form/Form.tsx';
import { DateTimeField } from '../../ui/form/fields/DateTimeField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { useFormTimezone } from '../../ui/resource-form/form-timezone.ts';
import { buildItemFormSchema } from '../../ui/resource-form/item-form-schema.ts';
import {
  fromItemFormValues,
  type ItemFormValues,
  toItemFormValues,
} from '../../ui/resource-form/item-form-values.ts';

export interface SchedulePublicationDialogProps {
  article: ApiItem;
  openKey: object;
  close(): void;
}

/**
 * Dialog that schedules the publication of an article. It can open from within the article form.
 */
export const SchedulePublicationDialog = ({
  article,
  openKey,
  close,
}: SchedulePublicationDialogProps) =>
  createPortal(
    <div onSubmit={(event) => event.stopPropagation()}>
      <Dialog openKey={openKey} close={close}>
        {(leave) => (
          <div className="dialog-body">
            <h2 id={DIALOG_TITLE_ID}>{m['admin_articles.schedule_article']()}</h2>
            <p>{m['admin_articles.schedule_text']()}</p>
            <ScheduleForm article={article} leave={leave} />
          </div>
        )}
      </Dialog>
    </div>,
    document.body,
  );

const fields = { at: { kind: 'moment', required: 'change' } } as const;
const scheduleResource: Pick<Resource, 'fields'> = { fields };

/** The full hour, 24 hours from now. */
function getTomorrowIso() {
  const at = new Date(Date.now() + 86_400_000);
  at.setMinutes(0, 0, 0);
  return at.toISOString();
}

function ScheduleForm({
  article: { id, published_at },
  leave,
}: {
  article: ApiItem;
  leave(): void;
}) {
  const { id: zone } = useFormTimezone();
  const changed = useRefreshAfterChange();
  const sent = (inputs: ItemFormValues) => fromItemFormValues(fields, inputs, zone);
  const form = useZodForm<ItemFormValues>({
    schema: buildItemFormSchema(scheduleResource as Resource, 'change', sent, zone),
    values: toItemFormValues(fields, { at: published_at ?? getTomorrowIso() }, zone),
    mode: 'onSubmit',
  });
  const save = async (inputs: ItemFormValues) => {
    await api('POST /articles/:id/approve', { params: { id }, body: sent(inputs) });
    showToast(m['admin_articles.article_scheduled']());
    leave();
    changed();
  };
  return (
    <Form form={form} submit={save}>
      <DateTimeField name="at" label={m['admin_field.publication_date']()} required />
      <div className="form-actions">
        <SubmitButton busy={m['admin_articles.scheduling']()}>
          {m['admin_articles.schedule']()}
        </SubmitButton>
        <button type="button" className="button quiet" onClick={leave}>
          {m['common.cancel']()}
        </button>
      </div>
    </Form>
  );
}
