/** Directory search on not-found pages; a plain form without JavaScript. */
export const NotFoundSearchForm = () => (
  <search>
    <form action="/practitioners" className="look-for">
      <label htmlFor="look-for">What do you need help with?</label>
      <input
        id="look-for"
        name="q"
        type="search"
        placeholder="Sleep, grief, a sore back…"
        enterKeyHint="search"
      />
      <button type="submit" className="button quiet">
        Find
      </button>
    </form>
  </search>
);
