import 'server-only'

/** JSON that is already serialized. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
