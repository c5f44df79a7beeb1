const toTop = (dots: Element | null) => dots?.closest('dialog')?.scrollTo?.({ top: 0 });

/** Progress dots, announced to screen readers. A new step scrolls the dialog to its top. */
export function StepDots({ step }: { step: 1 | 2 }) {
  return (
    <p className="steps">
      <span className="visually-hidden" role="status">
        Step {step} of 2
      </span>
      {[1, 2].map((number) => (
        <span
          key={number}
          ref={number === step ? toTop : null}
          className={number === step ? 'dot present' : 'dot'}
          aria-hidden="true"
        />
      ))}
    </p>
  );
}
