/** Checklist for an empty site; the existing data decides which steps are done. */

import { useId, useState } from 'react';
import { membershipLevelsResource } from '../../../worker/contract/accounts/membership-levels.resource.ts';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import {
  type Dashboard,
  type OnboardingStep,
  onboardingSteps,
} from '../../../worker/contract/admin/dashboard.ts';
import { articlesResource } from '../../../worker/contract/content/articles/articles.resource.ts';
import { categoriesResource } from '../../../worker/contract/content/categories.resource.ts';
import { pagesResource } from '../../../worker/contract/content/pages.resource.ts';
import { eventsResource } from '../../../worker/contract/events/events.resource.ts';
import { buildRequest } from '../../data/api.ts';
import { Link } from '../../data/navigation.ts';
import {
  getAdminAddPath,
  getAdminEditPath,
  getAdminListPath,
} from '../../data/resource/admin-paths.ts';
import { LandscapeDrawing } from '../../ui/graphics/LandscapeDrawing.tsx';
import { focusIfLost } from '../../ui/hooks/move-focus.ts';
import { AsyncButton } from '../AsyncButton.tsx';
import { getAddSubCategoryPath } from '../categories/CategoryDetailPage.tsx';
import { INVITES_ADMIN_PATH } from '../invites/invites-path.ts';
import { getStarterPagePath } from '../pages/starter-page-path.ts';

interface StepTexts {
  name: string;
  why: string;
  /** Path to do the step, or to continue with the existing item `id`. */
  address?(id: string | null): LinkTarget;
}

const pageStep = (name: string, tag: string, why: string): StepTexts => ({
  name,
  why,
  address: (id) => (id ? getAdminEditPath(pagesResource, id) : getStarterPagePath(tag)),
});

const stepTexts: Record<OnboardingStep, StepTexts> = {
  level: {
    name: 'Set up membership levels',
    why: 'New members get your first level. Edit what it allows, or add a level for practitioners. This step is done when you send your first invitation.',
    address: () => getAdminListPath(membershipLevelsResource),
  },
  category: {
    name: 'Add a category and a sub-category',
    why: 'People use these to find practitioners and to start threads.',
    address: (id) => (id ? getAddSubCategoryPath(id) : getAdminAddPath(categoriesResource)),
  },
  about: pageStep('Write the About page', 'about', 'Start from the template for the page “about”.'),
  terms: pageStep(
    'Write the terms and conditions',
    'terms-and-conditions',
    'Start from the template for the page “terms-and-conditions”. Everyone who signs up agrees to these terms.',
  ),
  privacy: pageStep(
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
    address: () => INVITES_ADMIN_PATH,
  },
};

type OnboardingSteps = NonNullable<Dashboard['first_steps']>;

/** Hints for steps that have been started. */
const continueTexts: Partial<Record<OnboardingStep, string>> = {
  category: 'Category added. Now add a sub-category to it.',
  ...Object.fromEntries(
    ['about', 'terms', 'privacy'].map((step) => [
      step,
      'Draft started. Replace the text in [brackets], then set the page to Active.',
    ]),
  ),
};

export function OnboardingChecklist({ steps }: { steps: OnboardingSteps }) {
  const id = useId();
  const doneCount = onboardingSteps.filter((step) => steps[step].is_done).length;
  const isOver = doneCount === onboardingSteps.length;
  const [wasOver] = useState(isOver);
  return (
    <section className="first-steps" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} ref={isOver && !wasOver ? focusIfLost : null}>
        {isOver ? 'Your site is ready' : 'First steps'}{' '}
        <span className="waits-total">{`${doneCount} of ${onboardingSteps.length} done`}</span>
      </h2>
      {isOver ? (
        <NextSuggestions />
      ) : (
        <ol>
          {onboardingSteps.map((step) => (
            <ChecklistStep key={step} step={step} {...steps[step]} />
          ))}
        </ol>
      )}
    </section>
  );
}

function ChecklistStep({
  step,
  is_done,
  id,
}: { step: OnboardingStep } & OnboardingSteps[OnboardingStep]) {
  const { name, why, address } = stepTexts[step];
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
        {!is_done && <p>{(id && continueTexts[step]) || why}</p>}
        {step === 'footer' && (is_done || id) && (
          <AsyncButton
            name="Create footer"
            busy="Creating…"
            call={buildRequest('POST /footers/make_first')}
            said={() => ({ text: 'Footer created. It links to these pages.' })}
            over={is_done && <span>The footer links to these pages.</span>}
          />
        )}
      </div>
    </li>
  );
}

/** Suggestions after the last step. */
const NextSuggestions = () => (
  <div className="first-steps-next">
    <LandscapeDrawing of="sprout" />
    <div>
      <p>
        This page now lists your tasks: new sign-ups, reports and e-mails that were not delivered.
        Check it once a day. Next, add something for people to read and do:
      </p>
      <ul>
        <li>
          <Link href={getAdminAddPath(articlesResource)}>Write your first article</Link>
        </li>
        <li>
          <Link href="/threads">Start your first thread</Link>
        </li>
        <li>
          <Link href={getAdminAddPath(eventsResource)}>Add your first event</Link>
        </li>
        <li>
          <Link href={INVITES_ADMIN_PATH}>Invite more people</Link>
        </li>
      </ul>
    </div>
  </div>
);
