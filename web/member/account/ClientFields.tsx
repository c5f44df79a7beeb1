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
      hint="Leave all unticked if you prefer not to say."
      words={clientGroupLabels}
    />
    <SelectField
      name="first_appointment"
      label={getFieldLabel('first_appointment')}
      none="Not stated"
      hint="Shown while you accept new clients. We ask you to confirm it every month."
      choices={firstAppointments.map((value) => ({ value, name: firstAppointmentLabels[value] }))}
    />
  </>
);
