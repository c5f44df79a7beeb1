import { m } from '#messages';
import { clientGroupLabels } from '../../../worker/contract/practitioners/client-groups.ts';
import {
  firstAppointmentLabels,
  firstAppointments,
} from '../../../worker/contract/practitioners/first-appointments.ts';
import { SelectField } from '../../ui/form/fields/basic-fields.tsx';
import { CheckboxGroupField } from '../../ui/form/fields/CheckboxGroupField.tsx';
import { getFieldLabel } from './account-fields.ts';

/** Fields for who is seen, and when a first appointment is possible. */
export const ClientFields = () => (
  <>
    <CheckboxGroupField
      name="client_groups"
      label={getFieldLabel('client_groups')}
      hint={m['account.leave_all_unticked_if_you_prefer']()}
      words={clientGroupLabels}
    />
    <SelectField
      name="first_appointment"
      label={getFieldLabel('first_appointment')}
      none={m['account.not_stated']()}
      hint={m['account.shown_while_you_accept_new_clients']()}
      choices={firstAppointments.map((value) => ({ value, name: firstAppointmentLabels[value] }))}
    />
  </>
);
