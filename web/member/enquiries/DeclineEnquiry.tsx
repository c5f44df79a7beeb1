import { useState } from 'react';
import { m } from '#messages';
import type { ReceivedEnquiry } from '../../../worker/contract/enquiries/enquiries.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { api } from '../../data/api.ts';
import { useMember } from '../../data/user.ts';
import { showErrorToast, showToast } from '../../ui/feedback/toast.ts';
import { moveFocus } from '../../ui/hooks/move-focus.ts';
import { ActionButton } from '../../ui/primitives/ActionButton.tsx';
import { PractitionerCard } from '../../visitor/directory/PractitionerCard.tsx';

/** Declines an enquiry, optionally with suggested colleagues. */
export function DeclineEnquiry({
  enquiry,
  again,
}: {
  enquiry: ReceivedEnquiry;
  again(): Promise<void>;
}) {
  const { id } = useMember();
  const [suggested, setSuggested] = useState<string[]>([]);
  const decline = (reason: 'full' | 'declined') => async () => {
    try {
      await api('POST /users/:id/enquiries/:enquiry_id/decline', {
        params: { id, enquiry_id: enquiry.id },
        body: { reason, user_ids: suggested },
      });
      showToast(m['enquiry.enquiry_declined_we_will_suggest'](), 'success');
    } catch (error) {
      showErrorToast(error);
    }
    await again();
    // The pressed button disappears with its form.
    moveFocus('content');
  };
  const toggle = (person: string, isChosen: boolean) =>
    setSuggested((before) =>
      isChosen ? [...before, person] : before.filter((one) => one !== person),
    );
  return (
    <section className="block" aria-labelledby="decline">
      <h2 id="decline">{m['enquiry.cant_help']()}</h2>
      <p>{m['enquiry.let_them_know_we_suggest_other']()}</p>
      {enquiry.others.length > 0 && (
        <fieldset className="field enquiry-suggest">
          <legend>{m['enquiry.who_would_you_suggest']()}</legend>
          <ul className="stack">
            {enquiry.others.map((card) => (
              <li key={card.id}>
                <PractitionerCard card={card} />
                <label className="enquiry-choice tap">
                  <input
                    type="checkbox"
                    checked={suggested.includes(card.id)}
                    onChange={({ target }) => toggle(card.id, target.checked)}
                  />{' '}
                  {m['enquiry.suggest']({ name: bidiIsolate(card.name) })}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <div className="enquiry-decline abreast">
        <ActionButton quiet action={decline('full')}>
          {m['enquiry.im_fully_booked']()}
        </ActionButton>
        <ActionButton quiet action={decline('declined')}>
          {m['enquiry.im_not_the_right_person']()}
        </ActionButton>
      </div>
    </section>
  );
}
