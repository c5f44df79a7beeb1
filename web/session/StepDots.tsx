const toTop = (dots: Element | null) => dots?.closest('dialog')?.scrollTo?.({ top: 0 });

/** How far one has come; told to those who can't see the dots. A step begins at its top. */
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
