import { useEffect, useRef } from 'react';

/** How far one has come; told to those who can't see the dots. A step begins at its top. */
export function StepDots({ step, of }: { step: number; of: number }) {
  const dots = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step
  useEffect(() => {
    dots.current?.closest('dialog')?.scrollTo?.({ top: 0 });
  }, [step]);
  return (
    <p className="steps" ref={dots}>
      <span className="visually-hidden" role="status">
        Step {step} of {of}
      </span>
      {Array.from({ length: of }, (_, index) => index + 1).map((number) => (
        <span key={number} className={number === step ? 'dot present' : 'dot'} aria-hidden="true" />
      ))}
    </p>
  );
}
