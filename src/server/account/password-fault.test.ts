import { expect, test } from 'vitest'
import { COMMON_PASSWORDS, passwordFault } from './password-fault.ts'

const AROUND = {
  shopName: 'Hoist & Line',
  origin: 'https://hoistline.example',
  email: 'ada.lovelace@example.com',
  fullName: 'Ada Lovelace',
}
const fault = (password: string) => passwordFault(password, AROUND)

test('common passwords are refused in any letter case and in full-width letters', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(3_000)
  for (const password of [
    'password1',
    'PassWord1',
    'iloveyou',
    'QWERTYUIOP',
    'ｐａｓｓｗｏｒｄ１',
  ]) {
    expect(fault(password)).toMatch(/one of the most common/)
  }
})

test.each([
  'password-7!x',
  'hoist & line',
  'HoistAndLine24',
  'hoistline.example',
  'hoistline2026',
  'ada.lovelace',
  'AdaLovelace1!',
  'Ada Lovelace 7',
  'lovelace1815',
  'ada.lovelace@example.com',
])('refuses %s, which names the shop, the person or the word password', (password) => {
  expect(fault(password)).toMatch(/isn’t based on your name/)
})

test.each([
  'correct horse battery staple',
  'my password is nothing special',
  'password ist lan',
  'aaaaaaaaaaaaaaab',
  '38271650991',
  '🧺🧺🧺🧺🧺🧺🧺🧺',
  '        x',
  'hoist & line sells airers',
])('accepts %s', (password) => {
  expect(fault(password)).toBeUndefined()
})

test.each([
  ['pegs & poles', { shopName: 'Pegs & Poles' }],
  ['PegsAndPoles24', { shopName: 'Pegs & Poles' }],
  ['drying2026', { origin: 'https://drying.example' }],
  ['ho-ist-li-ne', {}],
  ['annaleeray123', { fullName: 'Anna Lee Ray' }],
  ['anna1234', { fullName: 'Anna Bo' }],
  ['lovelace1815', { email: 'a@b.example', fullName: 'Ａｄａ Ｌｏｖｅｌａｃｅ' }],
])('refuses %s, which can be guessed from %j', (password, about) => {
  expect(passwordFault(password, { ...AROUND, ...about })).toMatch(/isn’t based on your name/)
})

test('a new password may contain short parts of the shopper’s name', () => {
  const around = { ...AROUND, email: 'al@b.example', fullName: 'Al Bo' }
  expect(passwordFault('al garden', around)).toBeUndefined()
})
