import { expect, test } from 'vitest'
import { askedWords, headNoun, splitWords, stem } from './words.ts'

test.each([
  ['2.4 m pole', ['2.4m', 'pole']],
  ['2,4 metres', ['2.4m']],
  ['240 cm, 2400mm or 8 feet', ['2.4m', '2.4m', 'or', '2.4m']],
  ['6ft by 45 mm', ['1.8m', 'by', '45mm']],
  ['3 ft, 90 cm or 36"', ['0.9m', '0.9m', 'or', '0.9m']],
  ['71 inches by 94in', ['1.8m', 'by', '2.4m']],
  ['a 2 inch hook, 3 in 1', ['a', '2inch', 'hook', '3', 'in', '1']],
  ['8-ft or 240-cm, 50-metre', ['2.4m', 'or', '2.4m', '50m']],
  ['2-in-1 with 4-mast', ['2', 'in', '1', 'with', '4', 'mast']],
  ["8’ by 6' airer", ['2.4m', 'by', '1.8m', 'airer']],
  ['7’10” or 7\' 10", 5ft 11in', ['2.4m', 'or', '2.4m', '1.8m']],
  ['7ft10 by 6ft3 airer', ['2.4m', 'by', '1.9m', 'airer']],
  ["6ft 4 lath, 50'", ['1.8m', '4', 'lath', '15m']],
  ['60M Rotary', ['60m', 'rotary']],
  ['Cast-Iron Pulleys', ['cast', 'iron', 'pulley']],
  ['accessories, boxes', ['accessory', 'box']],
  ['Clothes\u00adline', ['clothes', 'line']],
  ['clothesline, washinglines', ['clothes', 'line', 'washing', 'line']],
  ['a clotheshorse, pegbag', ['a', 'clothes', 'horse', 'peg', 'bag']],
  ['wallmounted, overbath airer', ['wall', 'mounted', 'over', 'bath', 'airer']],
  ['foldaway pullout', ['fold', 'away', 'pull', 'out']],
  ['heavyduty spacesaving', ['heavy', 'duty', 'space', 'saving']],
  ['over, doormat, wallet', ['over', 'doormat', 'wallet']],
  ['clothes, covers', ['clothes', 'cover']],
  ['Shopper’s café', ['shopper', 'cafe']],
  ['  ', []],
])('“%s” has the words %j', (text, words) => {
  expect(splitWords(text)).toEqual(words)
})

test('a query is searched without filler words, and each word once, unless it has only filler words', () => {
  expect(askedWords('a cover for the rotary, cover')).toEqual(['cover', 'rotary'])
  expect(askedWords('with')).toEqual(['with'])
})

test.each([
  ['rotary line cover', 'cover'],
  ['cover for a rotary line', 'cover'],
  ['Hills Family Rotary Washing Line 50 m', 'line'],
  ['Beech Clothes Pegs, Pack of 48', 'peg'],
  ['Brabantia Wall Dryer 24 m with Storage Box', 'dryer'],
  ['60 m', undefined],
])('“%s” is about a %s', (text, noun) => {
  expect(headNoun(text)).toBe(noun)
})

test.each([
  ['folding', 'foldable'],
  ['fit', 'fitted'],
  ['dry', 'drying'],
  ['install', 'installation'],
  ['replace', 'replacement'],
])('“%s” and “%s” have the same stem', (one, other) => {
  expect(stem(one)).toBe(stem(other))
})

test.each(['string', 'red', 'bed', 'ring'])('the ending of “%s” is part of the word', (word) => {
  expect(stem(word)).toBe(word)
})
