"""Makes open-zero-latin-wght-normal.woff2: the zero of Atkinson Hyperlegible Next without its stroke, in every weight.

    pip install fonttools==4.66.1 brotli==1.2.0
    python open-zero.py PATH/atkinson-hyperlegible-next-latin-wght-normal.woff2

The stroke of the original runs as in the sign for an empty set. What is left is its own outer shape, with a counter of
the same shape that touches the edges of the original's two halves. Only U+0030 is in the file, proportional and tabular.
"""

import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation

OUTER_POINTS = 16
PHANTOM_POINTS = 4


def open_up(font: TTFont, name: str) -> None:
    glyph = font['glyf'][name]
    coordinates, _, flags = glyph.getCoordinates(font['glyf'])
    variations = font['gvar'].variations[name]
    masters = [(None, list(coordinates))]
    for variation in variations:
        deltas = whole(variation, coordinates, glyph, font, name)
        masters.append((deltas, [(x + dx, y + dy) for (x, y), (dx, dy) in zip(coordinates, deltas)]))
    drawn = [points[:OUTER_POINTS] + counter_of(points) for _, points in masters]

    base = [(round(x), round(y)) for x, y in drawn[0]]
    open_glyph = Glyph()
    open_glyph.numberOfContours = 2
    open_glyph.endPtsOfContours = [OUTER_POINTS - 1, 2 * OUTER_POINTS - 1]
    open_glyph.coordinates = GlyphCoordinates(base)
    open_glyph.flags = bytearray(list(flags[:OUTER_POINTS]) * 2)
    open_glyph.program = glyph.program
    open_glyph.recalcBounds(font['glyf'])
    font['glyf'][name] = open_glyph
    font['gvar'].variations[name] = [
        TupleVariation(
            variation.axes,
            [(round(x - bx), round(y - by)) for (x, y), (bx, by) in zip(shape, base)] + deltas[-PHANTOM_POINTS:],
        )
        for variation, (deltas, _), shape in zip(variations, masters[1:], drawn[1:])
    ]


def whole(variation, coordinates, glyph, font, name):
    """All deltas of a variation, those too that are interpolated between others."""
    from fontTools.varLib.iup import iup_delta

    phantoms = font['glyf']._getPhantomPoints(name, font['hmtx'].metrics)
    points = list(coordinates) + [tuple(point) for point in phantoms]
    if None in variation.coordinates:
        return iup_delta(variation.coordinates, points, glyph.endPtsOfContours)
    return list(variation.coordinates)


def counter_of(points):
    """The outer shape, squeezed to where the two halves of the counter end, and drawn the other way round."""
    outer, inner = points[:OUTER_POINTS], points[OUTER_POINTS:]
    left, right, bottom, top = box_of(outer)
    in_left, in_right, in_bottom, in_top = box_of(inner)
    squeezed = [
        (
            in_left + (x - left) * (in_right - in_left) / (right - left),
            in_bottom + (y - bottom) * (in_top - in_bottom) / (top - bottom),
        )
        for x, y in outer
    ]
    return [squeezed[0], *reversed(squeezed[1:])]


def box_of(points):
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), max(xs), min(ys), max(ys)


def main(source: str) -> None:
    font = TTFont(source)
    # The tabular one is made of it.
    open_up(font, 'zero')
    options = Options(layout_features=['tnum', 'pnum'], notdef_outline=True, name_IDs=['*'])
    options.flavor = 'woff2'
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[0x30])
    subsetter.subset(font)
    font.flavor = 'woff2'
    font.save('open-zero-latin-wght-normal.woff2')


main(sys.argv[1])
