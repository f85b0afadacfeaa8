export function fault(drawn: { light: string; dark: string }): string
