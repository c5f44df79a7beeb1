import { serviceFields } from '../../../worker/contract/user-fields.ts';
import { labelOf } from '../fields.ts';
import { SessionField } from '../SessionField.tsx';

/** The session types: offered, not offered, or by appointment. */
export const SessionChoices = () => (
  <section aria-labelledby="session-types">
    <h2 id="session-types">Sessions</h2>
    <div className="account-sessions columns">
      {serviceFields.map((type) => (
        <SessionField key={type} name={type} label={labelOf(type)} />
      ))}
    </div>
  </section>
);
