/** The first line on paper: whose data it is; `studio` null: not known. The style sheet shows it where a page has none. */
export const PrintHead = ({ studio }: { studio: string | null }) => (
  <p data-print-head="" className="hidden px-6 pb-3 text-lg/6 font-semibold max-md:px-4">
    <bdi>{studio}</bdi>
  </p>
)
