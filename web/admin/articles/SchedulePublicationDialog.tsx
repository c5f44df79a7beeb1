import { createPortal } from 'react-dom';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { send } from '../../data/api.ts';
import { useMember } from '../../data/user.ts';
import { Dialog, dialogTitle } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Submit } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { fromInputs, type Inputs, toInputs } from '../../ui/resource-form/item-form-values.ts';
import { MomentField } from '../../ui/form/fields/DateTimeField.tsx';
import { rulesOf } from '../../ui/resource-form/item-form-schema.ts';
import { useChanged } from '../../member/resource-form/use-after-save.ts';
import { useFormZone } from '../../ui/resource-form/form-timezone.ts';
import type { Item } from '../../data/resource/api-item.ts';

export interface Props {
  article: Item;
  asked: object;
  close(): void;
}

/**
 * Dialog that schedules the publication of an article. It can open from within the article form.
 */
export const PlanDialog = ({ article, asked, close }: Props) =>
  createPortal(
    <div onSubmit={(event) => event.stopPropagation()}>
      <Dialog asked={asked} close={close}>
        {(leave) => (
          <div className="dialog-body">
            <h2 id={dialogTitle}>Schedule article</h2>
            <p>The article stays hidden until then. It appears within a minute of that time.</p>
            <PlanForm article={article} leave={leave} />
          </div>
        )}
      </Dialog>
    </div>,
    document.body,
  );

const fields = { at: { kind: 'moment', required: 'change' } } as const;
const plan: Pick<Resource, 'fields'> = { fields };

/** The full hour, 24 hours from now. */
function tomorrow() {
  const at = new Date(Date.now() + 86_400_000);
  at.setMinutes(0, 0, 0);
  return at.toISOString();
}

function PlanForm({ article: { id, published_at }, leave }: { article: Item; leave(): void }) {
  const { id: user } = useMember();
  const { id: zone } = useFormZone();
  const changed = useChanged();
  const sent = (inputs: Inputs) => fromInputs(fields, inputs, zone);
  const form = useZodForm<Inputs>({
    schema: rulesOf(plan as Resource, 'change', sent, zone),
    values: toInputs(fields, { at: published_at ?? tomorrow() }, zone),
    draft: { user, name: `/articles/${id}/approve` },
    mode: 'onSubmit',
  });
  const save = async (inputs: Inputs) => {
    await send(`/articles/${id}/approve`, { method: 'POST', body: sent(inputs) });
    form.forgetDraft();
    showToast('Article scheduled.');
    leave();
    changed();
  };
  return (
    <Form form={form} submit={save}>
      <MomentField name="at" label="Publish at" required />
      <div className="form-actions">
        <Submit busy="Scheduling…">Schedule</Submit>
        <button type="button" className="button quiet" onClick={leave}>
          Cancel
        </button>
      </div>
    </Form>
  );
}
