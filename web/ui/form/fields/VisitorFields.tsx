/** Visitor's e-mail address and a honeypot, for plain forms. */
export const VisitorFields = ({ hint }: { hint?: string }) => (
  <>
    <div className="field">
      <label htmlFor="visitor">Your e-mail</label>
      <input
        id="visitor"
        name="email"
        type="email"
        maxLength={254}
        autoComplete="email"
        required
        aria-describedby={hint}
      />
    </div>
    <label className="form-trap" aria-hidden="true">
      Website <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </>
);
