import type { ReactNode } from 'react';
import { serviceFields } from '../../../worker/contract/accounts/user-fields.ts';
import { SessionTypeField } from '../../ui/form/fields/SessionTypeField.tsx';
import { getFieldLabel } from './account-fields.ts';

/** One radio group per session type. */
export const SessionTypeFields = ({ children }: { children?: ReactNode }) => (
  <div className="account-sessions columns">
    {serviceFields.map((type) => (
      <SessionTypeField key={type} name={type} label={getFieldLabel(type)} />
    ))}
    {children}
  </div>
);
