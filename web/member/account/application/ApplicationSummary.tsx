/** Last step of the application: what is missing, and the card as the directory will show it. */

import { m } from '#messages';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import type { Price } from '../../../../worker/contract/practitioners/prices.ts';
import { Link } from '../../../data/navigation.ts';
import { ApplicantCard } from '../../../visitor/directory/ApplicantCard.tsx';
import type { ApplicationStep } from './application-steps.ts';

interface Props {
  steps: readonly ApplicationStep[];
  account: Account;
  prices: readonly Price[];
}

export function ApplicationSummary({ steps, account, prices }: Props) {
  return (
    <>
      {steps.some(({ missing }) => missing.length > 0) && (
        <section className="account-note account-warning stack" aria-labelledby="missing">
          <h3 id="missing">{m['application.what_is_missing']()}</h3>
          <StepLinks steps={steps} kind="missing" />
        </section>
      )}
      {steps.some(({ optional }) => optional.length > 0) && (
        <section className="application-optional stack" aria-labelledby="optional">
          <h3 id="optional">{m['application.you_can_also_add']()}</h3>
          <StepLinks steps={steps} kind="optional" />
        </section>
      )}
      <section className="stack" aria-labelledby="card">
        <h3 id="card">{m['application.your_card_in_the_directory']()}</h3>
        <ApplicantCard account={account} prices={prices} />
      </section>
    </>
  );
}

interface StepLinksProps {
  steps: readonly ApplicationStep[];
  kind: 'missing' | 'optional';
}

/** Links to the steps of what is missing or optional. */
const StepLinks = ({ steps, kind }: StepLinksProps) => (
  <ul>
    {steps.flatMap((step) =>
      step[kind].map((text) => (
        <li key={text}>
          <Link href={step.href}>{text}</Link>
        </li>
      )),
    )}
  </ul>
);
