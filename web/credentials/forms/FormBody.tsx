import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CredentialForm } from '../../../worker/contract/credentials.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SaveKey } from '../../ui/form/SaveKey.tsx';
import { Submit } from '../../ui/form/Submit.tsx';
import { Unsaved } from '../../ui/form/Unsaved.tsx';
import type { DraftedForm } from '../../ui/form/use-zod-form.ts';
import { credentialsScreen } from '../queries.ts';

interface Props {
  form: DraftedForm<CredentialForm>;
  save(values: CredentialForm): Promise<void>;
  drop(): void;
  label: string;
  button: string;
  children: ReactNode;
}

/** The form of a credential: what is left of a draft, the fields, the ways on. */
export const FormBody = ({ form, save, drop, label, button, children }: Props) => (
  <Form form={form} submit={save} label={label} className="form account-form">
    <SaveKey />
    {form.restored && <Unsaved drop={drop} />}
    {children}
    <div className="form-actions account-actions">
      <Submit busy="Saving…">{button}</Submit>
      <Link href={credentialsScreen} onClick={() => form.forgetDraft()}>
        Cancel
      </Link>
    </div>
  </Form>
);
