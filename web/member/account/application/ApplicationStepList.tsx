/** Progress of the application, and a link to each step; a phone shows the links on demand. */

import { m } from '#messages';
import { Link } from '../../../data/navigation.ts';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import type { ApplicationStep } from './application-steps.ts';

interface Props {
  steps: readonly ApplicationStep[];
  current: ApplicationStep;
}

export function ApplicationStepList({ steps, current }: Props) {
  const isWide = useMediaQuery('(width >= 46rem)');
  const number = steps.indexOf(current) + 1;
  return (
    <nav className="application-steps" aria-label={m['application.steps_of_your_application']()}>
      <details open={isWide}>
        <summary>
          <span className="hint" id="application-progress">
            {m['common.step_of']({ step: number, total: steps.length })}
          </span>
          <progress value={number} max={steps.length} aria-labelledby="application-progress" />
        </summary>
        <ol>
          {steps.map((step) => (
            <li key={step.id}>
              <Link href={step.href} aria-current={step === current ? 'step' : undefined}>
                {step.name}
              </Link>
              {step.id !== 'send' && <StepState step={step} />}
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function StepState({ step: { missing, optional } }: { step: ApplicationStep }) {
  if (missing.length > 0)
    return <span className="application-step-open">{m['application.to_do']()}</span>;
  if (optional.length > 0) return <span className="hint">{m['common.optional_label']()}</span>;
  return <span className="application-step-done">{m['application.done']()}</span>;
}
