import { useId, useState } from 'react';
import { Link } from 'wouter';
import { type Desk, type FirstStep, firstSteps } from '../../../worker/contract/admin/dashboard.ts';
import { articles } from '../../../worker/contract/content/articles.resource.ts';
import { categories } from '../../../worker/contract/content/categories.resource.ts';
import { events } from '../../../worker/contract/events/events.resource.ts';
import { membershipLevels } from '../../../worker/contract/accounts/membership-levels.resource.ts';
import { pages } from '../../../worker/contract/content/pages.resource.ts';
import { Drawing } from '../../ui/graphics/LandscapeDrawing.tsx';
import { takeOver } from '../../ui/hooks/focus.ts';
import { addAddress, editAddress, listAddress } from '../../data/resource/admin-paths.ts';
import { addSubCategoryAddress } from '../categories/CategoryDetailPage.tsx';
import { invitesAddress } from '../invites/invites-path.ts';
import { Press } from '../AsyncButton.tsx';
import { starterAddress } from '../pages/starter-page-path.ts';

interface Words {
  name: string;
  why: string;
  /** Path to do the step, or to continue with the existing item `id`. */
  address?(id: string | null): string;
}

const page = (name: string, tag: string, why: string): Words => ({
  name,
  why,
  address: (id) => (id ? editAddress(pages, id) : starterAddress(tag)),
});

const words: Record<FirstStep, Words> = {
  level: {
    name: 'Set up membership levels',
    why: 'New members get your first level. Edit what it allows, or add a level for practitioners. This step is done when you send your first invitation.',
    address: () => listAddress(membershipLevels),
  },
  category: {
    name: 'Add a category and a sub-category',
    why: 'People use these to find practitioners and to start threads.',
    address: (id) => (id ? addSubCategoryAddress(id) : addAddress(categories)),
  },
  about: page('Write the About page', 'about', 'Start from the template for the page “about”.'),
  terms: page(
    'Write the terms and conditions',
    'terms-and-conditions',
    'Start from the template for the page “terms-and-conditions”. Everyone who signs up agrees to it.',
  ),
  privacy: page(
    'Write the privacy page',
    'privacy',
    'Start from the template for the page “privacy”.',
  ),
  footer: {
    name: 'Link to these pages in the footer',
    why: 'The footer appears at the bottom of every page. You can create it as soon as one of these pages is active.',
  },
  invite: {
    name: 'Invite the first people',
    why: 'Share an invitation link, or send invitations by e-mail.',
    address: () => invitesAddress,
  },
};

type Steps = NonNullable<Desk['first_steps']>;

/** Hints for steps that have been started. */
const goOn: Partial<Record<FirstStep, string>> = {
  category: 'Category added. Now add a sub-category to it.',
  ...Object.fromEntries(
    ['about', 'terms', 'privacy'].map((step) => [
      step,
      'Draft started. Replace the text in [brackets], then set the page to Active.',
    ]),
  ),
};

/** Checklist for an empty site; the existing data decides which steps are done. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const id = useId();
  const done = firstSteps.filter((step) => steps[step].is_done).length;
  const isOver = done === firstSteps.length;
  const [wasOver] = useState(isOver);
  return (
    <section className="first-steps" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} ref={isOver && !wasOver ? takeOver : null}>
        {isOver ? 'Your site is ready' : 'First steps'}{' '}
        <span className="waits-total">{`${done} of ${firstSteps.length} done`}</span>
      </h2>
      {isOver ? (
        <Next />
      ) : (
        <ol>
          {firstSteps.map((step) => (
            <Step key={step} step={step} {...steps[step]} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Step({ step, is_done, id }: { step: FirstStep } & Steps[FirstStep]) {
  const { name, why, address } = words[step];
  return (
    <li className={is_done ? 'done' : undefined}>
      <span className="first-steps-mark" aria-hidden="true">
        {is_done ? '✓' : ''}
      </span>
      <div>
        <p>
          {is_done || !address ? name : <Link href={address(id)}>{name}</Link>}
          <span className="visually-hidden">{is_done ? ': done' : ': to do'}</span>
        </p>
        {!is_done && <p className="hint">{(id && goOn[step]) || why}</p>}
        {step === 'footer' && (is_done || id) && (
          <Press<{ count: number }>
            name="Create footer"
            busy="Creating…"
            call="/footers/make_first"
            said={() => ({ text: 'Footer created. It links to these pages.' })}
            over={is_done && <span className="hint">The footer links to these pages.</span>}
          />
        )}
      </div>
    </li>
  );
}

/** Suggestions after the last step. */
const Next = () => (
  <div className="first-steps-next">
    <Drawing of="sprout" />
    <div>
      <p>
        This page now lists your tasks: new sign-ups, reports and e-mails that were not delivered.
        Check it once a day. To keep people coming back, give them something to read and somewhere
        to go:
      </p>
      <ul>
        <li>
          <Link href={addAddress(articles)}>Write your first article</Link>
        </li>
        <li>
          <Link href="/threads">Start your first thread</Link>
        </li>
        <li>
          <Link href={addAddress(events)}>Add your first event</Link>
        </li>
        <li>
          <Link href={invitesAddress}>Invite more people</Link>
        </li>
      </ul>
    </div>
  </div>
);
