import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { directContactFields, websiteFields } from '../account-fields.ts';
import { DescriptionSection, OptionalAccountField } from './AccountDescriptionList.tsx';

/** Contact fields and websites of the account; web addresses are links. */
export const ContactDetails = ({ account }: { account: Account }) => (
  <DescriptionSection heading="Contact details">
    {[...directContactFields, ...websiteFields].map((field) => (
      <OptionalAccountField key={field} field={field}>
        {account[field] && <ContactValue value={account[field]} />}
      </OptionalAccountField>
    ))}
  </DescriptionSection>
);

const ContactValue = ({ value }: { value: string }) =>
  /^https?:\/\//i.test(value) ? (
    <a href={value} rel="noopener nofollow ugc">
      {value.replace(/^https?:\/\//i, '')}
    </a>
  ) : (
    value
  );
