import 'server-only'

export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
