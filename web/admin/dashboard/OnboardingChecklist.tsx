/** Checklist for an empty site; the existing data decides which steps are done. */

import { useId, useState } from 'react';
import { m } from '#messages';
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
import { getAddSubCategoryPath } from '../categories/category-form.ts';
import { INVITES_ADMIN_PATH } from '../invites/invites-path.ts';
import { getStarterPagePath } from '../pages/starter-page-path.ts';

interface StepTexts {
  name(): string;
  why(): string;
  /** Path to do the step, or to continue with the existing item `id`. */
  address?(id: string | null): LinkTarget;
}

const pageStep = (name: () => string, tag: string, why: () => string): StepTexts => ({
  name,
  why,
  address: (id) => (id ? getAdminEditPath(pagesResource, id) : getStarterPagePath(tag)),
});

const stepTexts: Record<OnboardingStep, StepTexts> = {
  level: {
    name: m['admin_dashboard.step_level'],
    why: m['admin_dashboard.step_level_why'],
    address: () => getAdminListPath(membershipLevelsResource),
  },
  category: {
    name: m['admin_dashboard.step_category'],
    why: m['admin_dashboard.step_category_why'],
    address: (id) => (id ? getAddSubCategoryPath(id) : getAdminAddPath(categoriesResource)),
  },
  about: pageStep(m['admin_dashboard.step_about'], 'about', m['admin_dashboard.step_about_why']),
  terms: pageStep(
    m['admin_dashboard.step_terms'],
    'terms-and-conditions',
    m['admin_dashboard.step_terms_why'],
  ),
  privacy: pageStep(
    m['admin_dashboard.step_privacy'],
    'privacy',
    m['admin_dashboard.step_privacy_why'],
  ),
  footer: {
    name: m['admin_dashboard.step_footer'],
    why: m['admin_dashboard.step_footer_why'],
  },
  invite: {
    name: m['admin_dashboard.step_invite'],
    why: m['admin_dashboard.step_invite_why'],
    address: () => INVITES_ADMIN_PATH,
  },
};

type OnboardingSteps = NonNullable<Dashboard['first_steps']>;

/** Hints for steps that have been started. */
const continueTexts: Partial<Record<OnboardingStep, () => string>> = {
  category: m['admin_dashboard.category_added'],
  about: m['admin_dashboard.draft_started'],
  terms: m['admin_dashboard.draft_started'],
  privacy: m['admin_dashboard.draft_started'],
};

export function OnboardingChecklist({ steps }: { steps: OnboardingSteps }) {
  const id = useId();
  const doneCount = onboardingSteps.filter((step) => steps[step].is_done).length;
  const isOver = doneCount === onboardingSteps.length;
  const [wasOver] = useState(isOver);
  return (
    <section className="first-steps" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} ref={isOver && !wasOver ? focusIfLost : null}>
        {isOver ? m['admin_dashboard.site_is_ready']() : m['admin_dashboard.first_steps']()}{' '}
        <span className="waits-total">
          {m['admin_dashboard.steps_done']({ done: doneCount, total: onboardingSteps.length })}
        </span>
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
          {is_done || !address ? name() : <Link href={address(id)}>{name()}</Link>}
          <span className="visually-hidden">
            {is_done ? m['admin_dashboard.step_done']() : m['admin_dashboard.step_to_do']()}
          </span>
        </p>
        {!is_done && <p>{((id && continueTexts[step]) || why)()}</p>}
        {step === 'footer' && (is_done || id) && (
          <AsyncButton
            name={m['admin_dashboard.create_footer']()}
            busy={m['admin_common.creating']()}
            call={buildRequest('POST /footers/make_first')}
            said={() => ({ text: m['admin_dashboard.footer_created']() })}
            over={is_done && <span>{m['admin_dashboard.footer_links']()}</span>}
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
      <p>{m['admin_dashboard.next_text']()}</p>
      <ul>
        <li>
          <Link href={getAdminAddPath(articlesResource)}>
            {m['admin_dashboard.first_article']()}
          </Link>
        </li>
        <li>
          <Link href="/threads">{m['admin_dashboard.first_thread']()}</Link>
        </li>
        <li>
          <Link href={getAdminAddPath(eventsResource)}>{m['admin_dashboard.first_event']()}</Link>
        </li>
        <li>
          <Link href={INVITES_ADMIN_PATH}>{m['admin_dashboard.invite_more']()}</Link>
        </li>
      </ul>
    </div>
  </div>
);
