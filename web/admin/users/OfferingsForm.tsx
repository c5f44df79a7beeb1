import { Link } from 'wouter';
import { OfferingCheck } from '../../account/offerings/OfferingCheck.tsx';
import type { Offerable } from '../../account/offerings/queries.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SaveKey } from '../../ui/form/SaveKey.tsx';
import { Submit } from '../../ui/form/Submit.tsx';
import { Unsaved } from '../../ui/form/Unsaved.tsx';
import { useSaved } from '../form/use-saved.ts';
import { groupsOf, offeringsAddress } from './offerings.ts';
import { useOfferings } from './use-offerings.ts';

interface Props {
  id: string;
  all: readonly Offerable[];
  offered: readonly Offerable[];
}

/** The sub-categories by category. A save adds and takes away what was changed, and leads back. */
export function OfferingsForm({ id, all, offered }: Props) {
  const saved = useSaved();
  const back = offeringsAddress(id);
  const groups = groupsOf(all, new Set(offered.map((one) => one.id)));
  const shown = groups.flatMap(({ offerable }) => offerable);
  const { form, save, drop } = useOfferings(id, shown, offered, () =>
    saved('The categories are saved.', back),
  );
  return (
    <Form form={form} submit={save} label="Edit categories" className="form item-form">
      <SaveKey />
      {form.restored && <Unsaved drop={drop} />}
      {groups.length === 0 && <p>There are no sub-categories yet.</p>}
      {groups.map(({ id, name, offerable }) => (
        <fieldset key={id} className="offering-group">
          <legend>{name}</legend>
          <div className="offering-choices">
            {offerable.map((one) => (
              <OfferingCheck key={one.id} offerable={one} inactive="not active" />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="form-actions item-actions">
        <Submit busy="Saving…">Save</Submit>
        <Link href={back} onClick={() => form.forgetDraft()}>
          Cancel
        </Link>
      </div>
    </Form>
  );
}
