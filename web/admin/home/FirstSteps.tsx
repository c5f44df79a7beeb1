import { useId } from 'react';
import { Link } from 'wouter';
import { type Desk, type FirstStep, firstSteps } from '../../../worker/contract/desk.ts';
import { categories } from '../../../worker/contract/resources/categories.ts';
import { membershipLevels } from '../../../worker/contract/resources/membership_levels.ts';
import { addAddress, listAddress } from '../addresses.ts';
import { invitesAddress } from '../invites/addresses.ts';
import { Press } from '../Press.tsx';
import { starterAddress } from '../pages/address.ts';

const words: Record<FirstStep, { name: string; why: string; address: string }> = {
  level: {
    name: 'Say what your members may do',
    why: 'A first level is there, and sign-up gives it. Change what it may do, or add one for practitioners.',
    address: listAddress(membershipLevels),
  },
  category: {
    name: 'Make a first category, and a sub-category in it',
    why: 'Practitioners are found by these, and threads are begun in them.',
    address: addAddress(categories),
  },
  about: {
    name: 'Say who you are',
    why: 'The page “about”, with a starter text.',
    address: starterAddress('about'),
  },
  terms: {
    name: 'Say what holds between you and your members',
    why: 'The page “terms-and-conditions”: whoever signs up agrees to it.',
    address: starterAddress('terms-and-conditions'),
  },
  privacy: {
    name: 'Say what you keep of people, and why',
    why: 'The page “privacy”, with a starter text.',
    address: starterAddress('privacy'),
  },
  invite: {
    name: 'Invite the first people',
    why: 'By a link that you hand on, or by a mail to each of a list.',
    address: invitesAddress,
  },
};

/** What an admin does first on an empty site: what is there tells which step is done. */
export function FirstSteps({ steps }: { steps: NonNullable<Desk['first_steps']> }) {
  const id = useId();
  const done = firstSteps.filter((step) => steps[step]).length;
  return (
    <section className="first-steps" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          First steps <span className="waits-total">{`${done} of ${firstSteps.length} done`}</span>
        </h2>
        <Press
          name="Hide"
          busy="Hiding…"
          to="the first steps"
          call="/desk/hide_first_steps"
          said={() => ({ text: 'The first steps are hidden, for all admins.' })}
        />
      </header>
      <ol>
        {firstSteps.map((step) => (
          <li key={step} className={steps[step] ? 'done' : undefined}>
            <span className="first-steps-mark" aria-hidden="true">
              {steps[step] ? '✓' : ''}
            </span>
            <div>
              <p>
                {steps[step] ? (
                  words[step].name
                ) : (
                  <Link href={words[step].address}>{words[step].name}</Link>
                )}
                <span className="visually-hidden">{steps[step] ? ': done' : ': open'}</span>
              </p>
              {!steps[step] && <p className="hint">{words[step].why}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
