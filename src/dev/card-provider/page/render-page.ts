import { type Markup, markup } from '#server/mail/letter/markup.ts'

export interface PageContent {
  readonly title: string
  readonly shopName: string
  readonly body: Markup
}

export function renderPage({ title, shopName, body }: PageContent): string {
  return markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${shopName}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/c/pay.css">
</head>
<body>
<header><p><strong>Test payment.</strong> This page is for development. No money moves; never enter a real card.</p></header>
<main>
${body}
</main>
</body>
</html>
`.html
}
